import { useEffect, useRef, useState } from "react";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { sendContent } from "./ask-messages.ts";

export interface Outgoing {
  /** The same however often it is tried: a message whose answer was lost is not sent twice. */
  key: string;
  content: string;
  failed: boolean;
}

/** How long to wait before each further try, when nobody knows whether it arrived. */
const PAUSES = [500, 1_500, 4_000];

/** Messages on their way, one at a time, so that they arrive in the order in which they were written. */
export function useOutbox(id: string, onSent: (sent: { id: string; created_at: string }, content: string) => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const toast = useToast();
  const busy = useRef<string>(undefined);
  const latest = useRef(onSent);
  latest.current = onSent;
  const change = (key: string, failed: boolean) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, failed } : one)));
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key));
  const next = outgoing.find((one) => !one.failed);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whose turn it is decides
  useEffect(() => {
    if (!next || busy.current) return;
    busy.current = next.key;
    void sendPatiently(id, next).then(({ sent, refused }) => {
      busy.current = undefined;
      if (sent) {
        latest.current(sent, next.content);
        drop(next.key);
        return;
      }
      toast({ tone: "error", title: "Error", description: refused ?? "Failed to send message" });
      change(next.key, true);
    });
  }, [next?.key, outgoing]);

  return {
    outgoing,
    send: (content: string) => setOutgoing((all) => [...all, { key: newId(), content, failed: false }]),
    retry: (key: string) => change(key, false),
    drop,
  };
}

async function sendPatiently(id: string, { key, content }: Outgoing) {
  for (const pause of PAUSES) {
    const outcome = await sendContent(id, key, content);
    if (outcome.sent || outcome.refused) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return sendContent(id, key, content);
}
