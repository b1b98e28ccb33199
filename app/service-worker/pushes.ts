import type { ClickEvent, PushEvent, WorkerScope } from "./scope.ts";

/** The payload of a push message (app/providers/push/port.ts). */
interface Notice {
  title: string;
  text: string;
  path: string;
  tag: string;
  /** The recipient's user id. */
  to: string;
}

/** Shows push messages, unless one of our pages is visible, and opens their page on a click. */
export function showPushes(scope: WorkerScope): void {
  const { clients, registration } = scope;

  /** Whether another user, or no one, is now signed in: the message is then not shown, and this browser is unsubscribed. */
  async function isForOthers(notice: Notice): Promise<boolean> {
    const reply = await fetch("/api/v1/me", { credentials: "same-origin" }).catch(() => null);
    if (reply?.status === 401) return true;
    return reply?.ok ? (await reply.json()).id !== notice.to : false;
  }

  async function show(event: PushEvent): Promise<void> {
    const notice = event.data?.json() as Notice | undefined;
    if (!notice) return;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some((page) => page.visibilityState === "visible")) return;
    if (await isForOthers(notice)) {
      await (await registration.pushManager.getSubscription())?.unsubscribe();
      return;
    }
    const { title, text, path, tag } = notice;
    await registration.showNotification(title, {
      body: text,
      tag,
      data: { path },
      icon: "/icons/icon-192.png",
      lang: "en-GB",
    });
  }

  async function open(event: ClickEvent): Promise<void> {
    event.notification.close();
    const { path } = event.notification.data as { path: string };
    const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
    // A browser may refuse to navigate a page that this worker does not control.
    const moved = await page?.navigate(path).catch(() => null);
    await (moved ? moved.focus() : clients.openWindow(path));
  }

  scope.addEventListener("push", (event) => event.waitUntil(show(event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));
}
