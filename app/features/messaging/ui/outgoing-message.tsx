import { Bubble } from "./message-list.tsx";

interface OutgoingMessageProps {
  content: string;
  failed: boolean;
  onRetry(): void;
  onDrop(): void;
}

/** A message on its way: it shows at once, goes when it has arrived, and says so when it has not. */
export function OutgoingMessage({ content, failed, onRetry, onDrop }: OutgoingMessageProps) {
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
