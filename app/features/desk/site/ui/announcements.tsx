import { Info, TriangleAlert, X } from "lucide-react";
import { Form, useLocation } from "react-router";
import type { Announcement } from "#kernel/site.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useEnglishPart } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";

export type Shown = Pick<Announcement, "id" | "version" | "text" | "link" | "kind">;

/** What operators announce, at the top of every page. Closing one works without JavaScript, and leaves the page as it is with it. */
export default function Announcements({ announcements }: { announcements: readonly Shown[] }) {
  const english = useEnglishPart();
  const { pathname, search } = useLocation();
  return (
    <aside {...english} aria-label="Announcements">
      {announcements.map((one) => (
        <Banner key={`${one.id}.${one.version}`} shown={one}>
          <Form method="post" action="/announcements/close" replace preventScrollReset>
            <input type="hidden" name="announcementId" value={one.id} />
            <input type="hidden" name="version" value={one.version} />
            <input type="hidden" name="next" value={pathname + search} />
            <Button
              type="submit"
              name="intent"
              value="close-announcement"
              variant="text"
              aria-label="Close"
              title="Close"
              className="px-3"
            >
              <X aria-hidden className="size-5" />
            </Button>
          </Form>
        </Banner>
      ))}
    </aside>
  );
}

/** One announcement, as pages and its preview show it. */
export function Banner({
  shown,
  children,
}: {
  shown: Pick<Shown, "text" | "link" | "kind">;
  children?: React.ReactNode;
}) {
  const isProblem = shown.kind === "problem";
  const Icon = isProblem ? TriangleAlert : Info;
  return (
    <div className={isProblem ? "bg-red-soft" : "bg-amber-soft"}>
      <div className="wrap flex items-center gap-4 py-2">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2.5 text-sm">
          <Icon aria-hidden className={cx("size-5 flex-none", isProblem ? "text-red" : "text-amber-ink")} />
          <span className="min-w-0 break-words">
            {isProblem && <strong>{"Problem: "}</strong>}
            {shown.text}{" "}
            {shown.link && (
              <Link to={shown.link} className="link">
                Read more
              </Link>
            )}
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
