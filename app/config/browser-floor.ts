/** The oldest browsers that the site supports (README.md). A change needs another look at scripts/browsers/floor.process.test.ts. */
export const BROWSER_FLOOR = { chrome: "111", firefox: "140", safari: "16.4" };
