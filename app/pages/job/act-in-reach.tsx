import { type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#ui/cx.ts";

/** The act of a card: in its place, and on phones above the navigation once it has been scrolled away. */
export function ActInReach({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(([seen]) => {
      setAway(seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.top < 0);
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-12 max-lg:w-full">
      <div className={cx("phase-acts flex flex-wrap gap-2.5", isAway && "act-away")}>{children}</div>
    </div>
  );
}
