/**
 * Stands in the browser's build for the router's own module of this name (vite.config.ts): hooks for tracing the router,
 * which we do not use, and which would be 1 KB of every page.
 */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;
