/** The part of the service worker API that we use. TypeScript's own types for it conflict with those for pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
export interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface SentEvent extends WorkerEvent {
  readonly data: unknown;
}
interface SyncEvent extends WorkerEvent {
  readonly tag: string;
}
export interface ClickEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface OpenPage {
  readonly visibilityState: DocumentVisibilityState;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<OpenPage | null>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  /** Only some browsers have `connection`. */
  readonly navigator: { readonly userAgent: string; readonly connection?: { readonly saveData: boolean } };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", act: (event: FetchEvent) => void): void;
  addEventListener(type: "message", act: (event: SentEvent) => void): void;
  addEventListener(type: "sync", act: (event: SyncEvent) => void): void;
  addEventListener(type: "push", act: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", act: (event: ClickEvent) => void): void;
}
