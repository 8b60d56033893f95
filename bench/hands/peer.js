// The peer as a script: its page controller, with what it draws over the page switched off.
import { PageController } from '@page-agent/page-controller';

let controller = null;

globalThis.peerHands = {
  async look() {
    controller ??= new PageController({ viewportExpansion: -1, enableMask: false });
    return (await controller.getBrowserState()).content;
  },
  clickElement: (index) => controller.clickElement(index),
  inputText: (index, text) => controller.inputText(index, text),
  selectOption: (index, text) => controller.selectOption(index, text),
};
