import type { FormEvent, ReactNode } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";

interface JobMarkFormProps {
  fetcher: FetcherWithComponents<unknown>;
  jobId: string;
  children: ReactNode;
}

/**
 * A form about a job in a list. It works without JavaScript; with it, the list stays where it is. Not a `fetcher.Form`: the server would
 * resolve the address of each again, which took half the time of a list of twenty jobs with two of them.
 */
export function JobMarkForm({ fetcher, jobId, children }: JobMarkFormProps) {
  const { pathname, search } = useLocation();
  const action = pathname + search;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void fetcher.submit(new FormData(event.currentTarget, submitter), { method: "post", action });
  }
  return (
    <form method="post" action={action} onSubmit={submit} className="relative">
      <input type="hidden" name="jobId" value={jobId} />
      {children}
    </form>
  );
}
