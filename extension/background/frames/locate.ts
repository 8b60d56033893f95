/** All documents of a tab that scripts may run in, with their places, as they are now. */
import { injectInto, runScript } from './inject';

export interface FrameDocument {
  readonly document_id: string;
  /** `window.frames` indices from the top document; null in a shadow root. */
  readonly path: readonly number[] | null;
  readonly url: string;
  readonly width_px: number;
  readonly height_px: number;
}

/** Frames that were there before the run get the content script now. Those without permission are left out. */
export async function locateFrames(tabId: number): Promise<FrameDocument[]> {
  const probed = await runScript({ target: { tabId, allFrames: true }, func: probeFrame }, null);
  const frames = probed.flatMap(({ documentId, result }) => (result ? [{ documentId, ...result }] : []));
  await Promise.all(frames.filter(({ started }) => !started).map(({ documentId, url }) => injectInto(tabId, documentId, url)));
  return frames.map(({ documentId, path, url, width_px, height_px }) => ({ document_id: documentId, path, url, width_px, height_px }));
}

/** Runs in each document, cut off from everything around it here. The path as in content/frame_path.ts. */
function probeFrame() {
  const path = (): number[] | null => {
    const indices: number[] = [];
    for (let current: Window = window; current !== current.parent; current = current.parent) {
      const { parent } = current;
      const place = Array.from({ length: parent.length }, (_, index) => index).find((index) => parent[index] === current);
      if (place === undefined) return null;
      indices.unshift(place);
    }
    return indices;
  };
  return { started: 'pagehandContentStarted' in globalThis, path: path(), url: location.href, width_px: innerWidth, height_px: innerHeight };
}
