/** A proxy in the place of a function of the page's, so that it keeps its name, its length and its `[native code]`. */
export function wrap<This, Parameters extends unknown[], Result>(
  original: (this: This, ...parameters: Parameters) => Result,
  call: (original: (this: This, ...parameters: Parameters) => Result, target: This, parameters: Parameters) => Result,
): (this: This, ...parameters: Parameters) => Result {
  return new Proxy(original, {
    apply: (function_, target: This, parameters: Parameters) => call(function_, target, parameters),
  });
}
