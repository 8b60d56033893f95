/** Waits until the page is loaded, its fonts too, nothing moves, and a while passes without a mutation. */
async () => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }));
  await document.fonts.ready;
  const quiet = () => new Promise((done) => {
    let frames = 0;
    const observer = new MutationObserver(() => (frames = 0));
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    const next = () => {
      if (document.getAnimations().some((each) => each.playState === 'running' && each.effect.getTiming().iterations !== Infinity)) frames = 0;
      if (++frames < 20) return requestAnimationFrame(next);
      observer.disconnect();
      done();
    };
    requestAnimationFrame(next);
  });
  await quiet();
}
