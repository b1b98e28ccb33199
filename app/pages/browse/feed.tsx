import { lazy, type ReactNode, Suspense } from "react";
import { Form } from "react-router";
import { cx } from "#ui/cx.ts";
import { useTexts } from "#ui/language.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { JobPanel } from "./job-panel.tsx";
import { texts } from "./jobs-tab.texts.ts";
import type { Selection } from "./selection.server.ts";

const FeedKeys = lazy(() => import("./feed-keys.tsx"));

/** The form that selects a job of the list. Its buttons are in the rows (`SelectJob`). */
const SELECT = "select-job";

/** A list of open jobs; on wide screens with the selected job beside it, and keys. */
export function Feed({ selection, children }: { selection: Selection | null; children: ReactNode }) {
  const hydrated = useHydrated();
  if (!selection) return children;
  return (
    <div className="feed grid gap-6" id="feed">
      <div className="min-w-0">
        {children}
        {hydrated && (
          <Suspense>
            <FeedKeys selected={selection.job.id} mayQuote={selection.job.mayQuote} />
          </Suspense>
        )}
      </div>
      <Form id={SELECT} action="/browse" preventScrollReset replace hidden>
        {selection.fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      <JobPanel key={selection.job.id} {...selection} />
    </div>
  );
}

interface SelectJobProps {
  job: { id: string; title: string };
  selected: boolean;
  className?: string | undefined | false;
}

/** Covers a row on wide screens, but for the title and what can be done: shows the job beside the list. The selected one lies below its row. */
export const SelectJob = ({ job, selected, className }: SelectJobProps) => {
  const t = useTexts(texts);
  return (
    <button
      type="submit"
      form={SELECT}
      name="job"
      value={job.id}
      aria-current={selected || undefined}
      aria-label={t.showBesideList(job.title)}
      className={cx(
        "absolute inset-0 rounded-md max-xl:hidden",
        selected && "-z-10 border-green border-l-2 bg-green-soft",
        className,
      )}
    />
  );
};
