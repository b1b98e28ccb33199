import { Share2 } from "lucide-react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const icon = <Share2 aria-hidden className="size-5" />;

/** Hands a page on by what the device offers, else copies its address; before JavaScript, a link to it to copy by hand. */
export function ShareButton({ path, title, className }: { path: string; title: string; className?: string }) {
  const toast = useToast();
  if (!useHydrated())
    return (
      <ButtonLink to={path} icon={icon} className={className}>
        Share
      </ButtonLink>
    );
  async function share() {
    const url = new URL(path, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ tone: "success", title: "Link copied" });
    } catch (error) {
      // Closing the device's own sheet is no failure.
      if ((error as Error).name !== "AbortError") toast({ tone: "info", title: "Copy this link", description: url });
    }
  }
  return (
    <Button icon={icon} onClick={share} className={className}>
      Share
    </Button>
  );
}
