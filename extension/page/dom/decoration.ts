/** The engine's own element in a page. It is never observed, watched or hit. */
export const DECORATION = 'pagehand-highlights';
