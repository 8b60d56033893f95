/** Where an event says that it comes from: a mouse or a keyboard, and no touch. github.com/WICG/input-device-capabilities */

declare global {
  // not in the library of DOM types
  interface UIEventInit {
    sourceCapabilities?: object;
  }
  var InputDeviceCapabilities: new (init: { firesTouchEvents: boolean }) => object;
}

export function noTouch(view: Window & typeof globalThis): Pick<UIEventInit, 'sourceCapabilities'> {
  return { sourceCapabilities: new view.InputDeviceCapabilities({ firesTouchEvents: false }) };
}
