import { Heart } from "lucide-react";
import { useFetcher, useLocation } from "react-router";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

interface SaveButtonProps {
  userId: string;
  name: string;
  saved: boolean;
  /** The heart alone, for cards; otherwise with its label. */
  icon?: boolean;
  className?: string;
}

/**
 * Saves a tradesperson, or removes a saved one. A plain form; with JavaScript it changes at once and the page stays.
 * Visitors sign in first and come back with the tradesperson saved. Shown where `savedAmong` is not null.
 */
export function SaveButton({ userId, name, saved, icon, className }: SaveButtonProps) {
  const fetcher = useFetcher<{ saved?: boolean }>();
  const here = useLocation();
  const hydrated = useHydrated();
  const pending = fetcher.formData?.get("intent");
  // The last reply counts: the later pages of a list are not loaded again after a press.
  const isSaved = pending ? pending === "save-tradesperson" : (fetcher.data?.saved ?? saved);
  return (
    <fetcher.Form method="post" action="/saved-pros" className={className}>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="back" value={here.pathname + here.search} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      <Button
        type="submit"
        name="intent"
        value={isSaved ? "remove-saved-tradesperson" : "save-tradesperson"}
        aria-label={isSaved ? `Saved: ${name}. Press to remove` : `Save ${name}`}
        variant={icon ? "text" : "line"}
        icon={<Heart aria-hidden className={cx("size-5", isSaved && "fill-current text-green")} />}
        className={icon ? "w-11" : "w-full"}
      >
        {icon ? null : isSaved ? "Saved" : "Save"}
      </Button>
    </fetcher.Form>
  );
}
