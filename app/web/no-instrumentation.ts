/**
 * Replaces the router's instrumentation module in the browser build (vite.config.ts): we do not use its tracing hooks, and
 * they would add 1 KB to every page.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
