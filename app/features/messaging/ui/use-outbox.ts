import { useEffect, useRef, useState } from "react";
import { newId } from "#kernel/id.ts";
import { useToast } from "#ui/toast.tsx";
import { type SentMessage, sendContent } from "./messages-client.ts";
import { describeFile } from "./send-file.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

export interface Outgoing {
  /** The same however often it is tried: a message whose answer was lost is not sent twice. */
  key: string;
  content: string;
  failed: boolean;
}

/** How long to wait before each further try, when nobody knows whether it arrived. */
const PAUSES = [500, 1_500, 4_000];

/** Messages on their way, one at a time, so that they arrive in the order in which they were written; each after its files. */
export function useOutbox(id: string, uploads: Uploads, onSent: (sent: SentMessage, files: readonly Upload[]) => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const toast = useToast();
  const busy = useRef<string>(undefined);
  const latest = useRef(onSent);
  latest.current = onSent;
  const change = (key: string, failed: boolean) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, failed } : one)));
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key));
  const next = outgoing.find((one) => !one.failed);
  const files = next ? uploads.of(next.key) : [];
  const ready = files.every((file) => file.state === "kept");
  const lost = files.some((file) => file.state === "lost");
  const refused = files.some((file) => file.state === "refused");

  function fail(key: string, why = "Failed to send message") {
    toast({ tone: "error", title: "Error", description: why });
    change(key, true);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: whose turn it is decides, and whether its files are there
  useEffect(() => {
    if (!next || busy.current) return;
    if (refused) return change(next.key, true);
    if (lost) return fail(next.key);
    // Its files were refused, and it has no text.
    if (files.length === 0 && next.content === "") return drop(next.key);
    if (!ready) return;
    busy.current = next.key;
    void sendPatiently(id, next, files).then(({ sent, refused }) => {
      busy.current = undefined;
      if (!sent) return fail(next.key, refused);
      latest.current(sent, files);
      uploads.arrived(next.key);
      drop(next.key);
    });
  }, [next?.key, outgoing, ready, lost, refused, files.length]);

  return {
    outgoing,
    send: (content: string) => {
      const key = newId();
      uploads.take(key);
      setOutgoing((all) => [...all, { key, content, failed: false }]);
    },
    retry: (key: string) => {
      uploads.retryOf(key);
      change(key, false);
    },
    drop: (key: string) => {
      uploads.removeOf(key);
      drop(key);
    },
  };
}

async function sendPatiently(id: string, { key, content }: Outgoing, files: readonly Upload[]) {
  const attachmentIds = files.flatMap((file) => file.id ?? []);
  const attempt = async () => {
    try {
      for (const { id, description } of files) if (id && description.trim()) await describeFile(id, description.trim());
    } catch {
      return {};
    }
    return sendContent(id, key, { content, attachmentIds });
  };
  for (const pause of PAUSES) {
    const outcome = await attempt();
    if (outcome.sent || outcome.refused) return outcome;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return attempt();
}
