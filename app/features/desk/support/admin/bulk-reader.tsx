import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";

interface ReaderProps {
  readers: readonly { ticketId: string; name: string; text: string }[];
  /** Whose text is shown first. */
  at: number;
  /** How many there are in all. */
  of: number;
}

/** What one person reads, and the way to the one before and after. */
export function Reader({ readers, at, of }: ReaderProps) {
  const [chosen, setChosen] = useState(at);
  const index = Math.min(Math.max(chosen, 0), readers.length - 1);
  const shown = readers[index];
  if (!shown) return <p className="text-soft">Nobody would get it.</p>;
  return (
    <>
      <div className="flex items-center gap-2">
        <h2 className="heading min-w-0 flex-1 wrap-anywhere" aria-live="polite">{`As ${shown.name} reads it`}</h2>
        <span className="num text-soft text-sm">{`${index + 1} of ${of}`}</span>
        <Button
          size="sm"
          aria-label="The one before"
          disabled={index === 0}
          onClick={() => setChosen(index - 1)}
          icon={<ChevronLeft aria-hidden className="size-4.5" />}
        />
        <Button
          size="sm"
          aria-label="The next one"
          disabled={index === readers.length - 1}
          onClick={() => setChosen(index + 1)}
          icon={<ChevronRight aria-hidden className="size-4.5" />}
        />
      </div>
      <p className="mt-3 whitespace-pre-line rounded-lg border border-line bg-raised p-4 wrap-anywhere">{shown.text}</p>
    </>
  );
}
