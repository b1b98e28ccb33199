import { useTexts } from "#ui/language.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./texts.tsx";

interface QuickRepliesProps {
  replies: readonly string[];
  onChoose: (reply: string) => void;
}

/** Likely replies in a row that scrolls sideways. Choosing one puts it into the field, where it can be changed before it is sent. */
export function QuickReplies({ replies, onChoose }: QuickRepliesProps) {
  const t = useTexts(texts);
  const hydrated = useHydrated();
  if (!hydrated || replies.length === 0) return null;
  return (
    <ul aria-label={t.quickReplies} className="scroll-quiet flex gap-2 px-4 pt-1 pb-2 sm:px-1">
      {replies.map((reply) => (
        <li key={reply} className="flex-none">
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="edge-in-forced-colors min-h-11 rounded-full border border-line bg-raised px-4 text-sm hover:border-edge hover:bg-sunk"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}
