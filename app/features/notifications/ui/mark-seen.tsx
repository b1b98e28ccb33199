import { useEffect } from "react";
import { useLocation } from "react-router";
import { useRefresh } from "#app/web/use-refresh.ts";

/** Pages that notifications lead to. */
const LED_TO = /^\/(job|tradesperson|conversation)\/./;

/** Marks notifications that lead to the current page as read, once the page is visible: not while it is in a background tab. */
export function MarkSeen({ unread }: { unread: number }) {
  const { pathname } = useLocation();
  const refresh = useRefresh();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when there are more notifications
  useEffect(() => {
    if (unread === 0 || !LED_TO.test(pathname)) return;
    async function see() {
      if (document.visibilityState === "visible" && (await markReadByPath(pathname))) await refresh();
    }
    void see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [pathname, unread]);
  return null;
}

async function markReadByPath(path: string): Promise<boolean> {
  const headers = { "Content-Type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify({ path }) };
  const reply = await fetch("/api/v1/me/notifications/read", asked).catch(() => null);
  return reply?.ok ? (await reply.json()).read > 0 : false;
}
