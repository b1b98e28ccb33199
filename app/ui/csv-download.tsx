import { Download } from "lucide-react";
import { Button } from "./button.tsx";
import { texts } from "./csv-download.texts.ts";
import { useTexts } from "./language.ts";

interface CsvDownloadProps {
  /** The list's part of the address: "verifications" of /admin/verifications. */
  list: string;
  /** The filters of the list. */
  query?: Readonly<Record<string, string | undefined>>;
}

/** The button that downloads a list of the desk as it is filtered, all its pages. */
export function CsvDownload({ list, query = {} }: CsvDownloadProps) {
  const t = useTexts(texts);
  const filters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) filters.set(name, value);
  return (
    <form
      method="post"
      action={`/admin/${list}/file${filters.size > 0 ? `?${filters}` : ""}`}
      className="no-print mt-4"
    >
      <Button
        type="submit"
        variant="text"
        name="intent"
        value={`download-${list}`}
        icon={<Download aria-hidden className="size-4.5" />}
      >
        {t.downloadAsCsv}
      </Button>
    </form>
  );
}
