import { Share2 } from "lucide-react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

const icon = <Share2 aria-hidden className="size-5" />;

/** Shares a page through the device, or copies its address. Without JavaScript it is a link that people copy themselves. */
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
      // Closing the device's share sheet is not an error.
      if ((error as Error).name !== "AbortError") toast({ tone: "info", title: "Copy this link", description: url });
    }
  }
  return (
    <Button icon={icon} onClick={share} className={className}>
      Share
    </Button>
  );
}
