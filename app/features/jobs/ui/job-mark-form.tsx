import type { ReactNode } from "react";
import { type FetcherWithComponents, useLocation } from "react-router";

interface JobMarkFormProps {
  fetcher: FetcherWithComponents<unknown>;
  jobId: string;
  children: ReactNode;
}

/** A form about a job in a list. It works without JavaScript; with it, the list stays where it is. */
export function JobMarkForm({ fetcher, jobId, children }: JobMarkFormProps) {
  const { pathname, search } = useLocation();
  return (
    <fetcher.Form method="post" action={pathname + search} className="relative">
      <input type="hidden" name="jobId" value={jobId} />
      {children}
    </fetcher.Form>
  );
}
