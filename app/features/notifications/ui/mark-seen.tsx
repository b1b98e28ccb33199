import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";

/** Pages that news leads to. */
const LED_TO = /^\/(job|tradesperson|conversation)\/./;

/** What the page in view says is read: not what a page says that stands open behind others. */
export function MarkSeen({ news }: { news: number }) {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when there is more news
  useEffect(() => {
    if (news === 0 || !LED_TO.test(pathname)) return;
    async function see() {
      if (document.visibilityState === "visible" && (await readWhatLeadsTo(pathname))) await revalidate();
    }
    void see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [pathname, news]);
  return null;
}

async function readWhatLeadsTo(path: string): Promise<boolean> {
  const headers = { "Content-Type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify({ path }) };
  const reply = await fetch("/api/v1/me/notifications/read", asked).catch(() => null);
  return reply?.ok ? (await reply.json()).read > 0 : false;
}
