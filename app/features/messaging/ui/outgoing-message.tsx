import { useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { Bubble } from "./message-list.tsx";

interface OutgoingMessageProps {
  action: string;
  content: string;
  /** Its turn has come. */
  sending: boolean;
  failed: boolean;
  onSent(): void;
  onFailed(): void;
  onRetry(): void;
  onDrop(): void;
}

/** A message on its way: it shows at once, goes when it has arrived, and says so when it has not. */
export function OutgoingMessage(props: OutgoingMessageProps) {
  const { action, content, sending, failed, onSent, onFailed, onRetry, onDrop } = props;
  const fetcher = useFetcher<{ sent?: string }>();
  const asked = useRef(false);
  useActionToast(fetcher.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its turn and its answer matter
  useLayoutEffect(() => {
    if (sending && !asked.current) {
      asked.current = true;
      void fetcher.submit({ intent: "send", content }, { method: "post", action });
    } else if (sending && fetcher.state === "idle" && fetcher.data !== undefined) {
      asked.current = false;
      if (toastOf(fetcher.data)) onFailed();
      else onSent();
    }
  }, [sending, fetcher.state, fetcher.data]);
  return (
    <li className="flex flex-col items-end">
      <div className={failed ? "contents" : "contents opacity-75"}>
        <Bubble own writer="You">
          {content}
        </Bubble>
      </div>
      {failed ? (
        <p className="flex items-center gap-3 px-1 font-semibold text-red text-sm">
          Not sent
          <button type="button" onClick={onRetry} className="tap text-green underline">
            Try again
          </button>
          <button type="button" onClick={onDrop} className="tap text-soft underline">
            Delete
          </button>
        </p>
      ) : (
        <p className="mt-0.5 px-1 text-soft text-xs">Sending…</p>
      )}
    </li>
  );
}
