import type { Pressed, PushNews, WorkerScope } from "./scope.ts";

/** What the server pushes (app/providers/push/port.ts). */
interface Note {
  title: string;
  text: string;
  path: string;
  tag: string;
  /** Whose it is. */
  to: string;
}

/** Shows what the server pushes, unless a page of ours is in view, and opens what it is about when it is pressed. */
export function showPushes(scope: WorkerScope): void {
  const { clients, registration } = scope;

  /** Somebody else may use this browser by now, or nobody: then nothing is shown, and nothing more is pushed here. */
  async function isForOthers(note: Note): Promise<boolean> {
    const reply = await fetch("/api/v1/me", { credentials: "same-origin" }).catch(() => null);
    if (reply?.status === 401) return true;
    return reply?.ok ? (await reply.json()).id !== note.to : false;
  }

  async function show(event: PushNews): Promise<void> {
    const note = event.data?.json() as Note | undefined;
    if (!note) return;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.visibilityState === "visible")) return;
    if (await isForOthers(note)) {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return;
    }
    const { title, text, path, tag } = note;
    await registration.showNotification(title, {
      body: text,
      tag,
      data: { path },
      icon: "/icons/icon-192.png",
      lang: "en-GB",
    });
  }

  async function open(event: Pressed): Promise<void> {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
    // A browser may refuse to move a page that this worker does not control.
    const moved = await page?.navigate(path).catch(() => null);
    await (moved ? moved.focus() : clients.openWindow(path));
  }

  scope.addEventListener("push", (event) => event.waitUntil(show(event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));
}
