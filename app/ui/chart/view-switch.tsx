import { useId } from "react";

/** Two radio buttons, so that switching works without JavaScript: CSS reads which one is checked. */
export function ViewSwitch({ title }: { title: string }) {
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line bg-raised p-0.5 text-sm">
      <legend className="sr-only">{`${title}: shown as`}</legend>
      {["chart", "table"].map((view) => (
        <label
          key={view}
          className="edge-in-forced-colors inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-3.5 font-semibold text-soft transition-colors hover:text-ink has-checked:bg-green-soft has-checked:text-green has-focus-visible:outline-3 has-focus-visible:outline-green"
        >
          <input type="radio" name={name} value={view} defaultChecked={view === "chart"} className="sr-only" />
          {view === "chart" ? "Chart" : "Table"}
        </label>
      ))}
    </fieldset>
  );
}
