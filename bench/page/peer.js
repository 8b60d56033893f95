// The peer as a script: its page controller, with what it draws over the page switched off.
import { PageController } from '@page-agent/page-controller';

globalThis.peerRead = async (expansion) => {
  const controller = new PageController({ viewportExpansion: expansion, enableMask: false });
  const state = await controller.getBrowserState();
  await controller.cleanUpHighlights?.();
  return state.content;
};
