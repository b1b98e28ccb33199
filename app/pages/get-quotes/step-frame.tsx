import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLoaderData, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";

interface StepFrameProps {
  title: string;
  /** Of the step's heading, which takes the focus when another step follows. */
  heading: string;
  /** Above the heading. */
  above?: string;
  step: 1 | 2 | 3;
  /** How much is done, from 0 to 1; never 1 before the job is posted. */
  done: number;
  back: string | null;
  /** Beside the step on wide screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every step: back, the work, the step, close. There is no other header and no footer. */
export function StepFrame({ title, heading, above, step, done, back, aside, children }: StepFrameProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  // The last step shows them with their faces.
  const { askedFirst } = useLoaderData<{ askedFirst?: string | null }>();
  const shown = useRef(heading);
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.current !== heading) place.current?.focus();
    shown.current = heading;
  }, [heading]);
  return (
    <div className="flex min-h-dvh flex-col">
      <header>
        <div className="wrap flex h-15 items-center gap-2">
          {back && (
            <Link to={back} aria-label="Back" className="tap -ml-2.5 flex items-center justify-center rounded-full">
              <ArrowLeft aria-hidden className="size-5" />
            </Link>
          )}
          <p className="min-w-0 flex-1 truncate font-semibold">{title}</p>
          <p className="num text-sm text-soft">{`Step ${step} of 3`}</p>
          <Link
            to={root?.viewer ? "/home" : "/"}
            aria-label="Close"
            className="tap -mr-2.5 flex items-center justify-center rounded-full"
          >
            <X aria-hidden className="size-5" />
          </Link>
        </div>
        <progress aria-label="Progress" value={done} max={1} className="step-progress" />
      </header>
      <div className="wrap grid w-full flex-1 content-start gap-x-24 gap-y-8 pt-6 max-sm:pb-28 sm:pb-16 lg:grid-cols-[minmax(0,40rem)_minmax(0,21.25rem)] lg:pt-16">
        <div className="min-w-0">
          {above && <p className="mb-1 text-sm text-soft">{above}</p>}
          <h1 ref={place} tabIndex={-1} className="title mb-6 outline-none">
            {heading}
          </h1>
          {askedFirst && (
            <p className="-mt-4 mb-6 text-soft">
              You’re asking <strong className="text-ink">{askedFirst}</strong> first.
            </p>
          )}
          {children}
        </div>
        {aside && <aside aria-label="Your job so far">{aside}</aside>}
      </div>
    </div>
  );
}

/** The bar of the one next act: at the foot of a phone's screen, below the form elsewhere. */
export const StepBar = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap items-center gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:mt-0 max-sm:border-line max-sm:border-t max-sm:bg-paper max-sm:px-5 max-sm:pt-3 max-sm:pb-[calc(1.25rem+env(safe-area-inset-bottom))]">
    {children}
  </div>
);

/** What was answered before, in the fields of a GET form. */
export const Hidden = ({ fields }: { fields: readonly (readonly [string, string])[] }) =>
  fields.map(([name, value], nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the answers have their order, and the same name
    <input key={nth} type="hidden" name={name} value={value} />
  ));
