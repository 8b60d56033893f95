/** esbuild turns an imported sheet into panel.css beside the bundle. */
declare module '*.css';
