import { Share2 } from "lucide-react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { texts } from "./contact-panel.texts.tsx";

const icon = <Share2 aria-hidden className="size-5" />;

/** Shares a page through the device, or copies its address. Without JavaScript it is a link that people copy themselves. */
export function ShareButton({ path, title, className }: { path: string; title: string; className?: string }) {
  const t = useTexts(texts);
  const toast = useToast();
  if (!useHydrated())
    return (
      <ButtonLink to={path} icon={icon} className={className}>
        {t.share}
      </ButtonLink>
    );
  async function share() {
    const url = new URL(path, location.href).href;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ tone: "success", title: t.linkCopied });
    } catch (error) {
      // Closing the device's share sheet is not an error.
      if ((error as Error).name !== "AbortError") toast({ tone: "info", title: t.copy, description: url });
    }
  }
  return (
    <Button icon={icon} onClick={share} className={className}>
      {t.share}
    </Button>
  );
}
