import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** A count of unread messages or notifications; nothing when it is zero. */
export function Unread({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`num inline-flex min-w-5 items-center justify-center rounded-full bg-amber px-1.5 font-bold text-on-amber text-xs leading-5 ${className}`}
    >
      {count > 99 ? "99+" : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
