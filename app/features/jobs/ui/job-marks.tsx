import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import { useFetchers, useLocation, useNavigate, useSubmit } from "react-router";

/** The intents of pending requests, by fetcher. */
const Pending = createContext<ReadonlyMap<string, unknown>>(new Map());
const keyOf = (jobId: string) => `job-mark ${jobId}`;

/**
 * Sends the forms of the jobs inside (`JobForm`) while the page stays where it is. One listener serves the whole list, so that the rows are plain
 * markup: twenty rows with a fetcher each took most of the time of the page.
 */
export function JobMarks({ children }: { children: ReactNode }) {
  const submit = useSubmit();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pending = new Map(useFetchers().map(({ key, formData }) => [key, formData?.get("intent")]));
  function send(event: FormEvent<HTMLElement>) {
    const form = event.target as HTMLFormElement;
    const { job } = form.dataset;
    if (!job) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const elsewhere = submitter?.getAttribute("formaction");
    if (elsewhere) return void navigate(elsewhere);
    void submit(new FormData(form, submitter), {
      method: "post",
      action: pathname + search,
      navigate: false,
      fetcherKey: keyOf(job),
    });
  }
  return (
    <Pending value={pending}>
      <div onSubmit={send}>{children}</div>
    </Pending>
  );
}

/** A job with the marks that it will have once the pending requests have succeeded. */
export function useMarked<Job extends { id: string; saved: boolean }>(job: Job): Job & { hiding: boolean } {
  const intent = useContext(Pending).get(keyOf(job.id));
  const saved = intent === "save-job" || (job.saved && intent !== "unsave-job");
  return { ...job, saved, hiding: intent === "hide-job" || intent === "unhide-job" };
}
