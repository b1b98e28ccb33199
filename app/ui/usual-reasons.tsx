import { Button } from "./button.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Buttons that write usual reasons into the form's field "reason", before what is typed, each once. Not shown without JavaScript. */
export function UsualReasons({ reasons }: { reasons: readonly string[] }) {
  if (!useHydrated()) return null;
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Add a usual reason</legend>
      {reasons.map((reason) => (
        <Button key={reason} variant="line" size="sm" onClick={(event) => addReason(event.currentTarget, reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}

/** The event updates the counter and the marks of the form. */
function addReason({ form }: HTMLButtonElement, reason: string): void {
  const field = form?.elements.namedItem("reason");
  if (!(field instanceof HTMLTextAreaElement) || field.value.includes(`${reason}.`)) return;
  field.value = `${reason}. ${field.value}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
