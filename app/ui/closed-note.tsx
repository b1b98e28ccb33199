/** Stands in place of a form that operators have turned off for a while. The text has no full stop, like that of an error. */
export const ClosedNote = ({ text }: { text: string }) => (
  <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
    {text}.
  </p>
);
