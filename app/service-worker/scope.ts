/** What a service worker is given, as far as ours uses it: TypeScript's own words for it contradict those for pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Asked extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}
export interface PushNews extends Lasting {
  readonly data: { json(): unknown } | null;
}
export interface Pressed extends Lasting {
  readonly notification: Notification;
}
interface OpenPage {
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<OpenPage | null>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(type: "fetch", act: (event: Asked) => void): void;
  addEventListener(type: "push", act: (event: PushNews) => void): void;
  addEventListener(type: "notificationclick", act: (event: Pressed) => void): void;
}
