import { FileText, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { DOCUMENT_ACCEPT, DOCUMENT_MOST_BYTES, DOCUMENT_WORDS } from "#features/uploads/rules/document.labels.ts";
import { Button, Spinner } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/input.tsx";
import { useActionToast, useToast } from "#ui/toast.tsx";
import { type CheckKind, MAX_FILES } from "../rules/check-kinds.ts";

export interface TrayFile {
  id: string;
  name: string;
  link: string;
}

interface FileTrayProps {
  kind: CheckKind;
  /** The check's name, for screen readers. */
  name: string;
  files: readonly TrayFile[];
  optional: boolean;
  error?: string | undefined;
}

/** Files for one check: each is uploaded as soon as it is chosen, and can be removed until the check is sent. */
export function FileTray({ kind, name, files, optional, error }: FileTrayProps) {
  const { Form, input, send, stop, progress, refused } = useUploads(kind);
  return (
    <div>
      {files.length > 0 && (
        <ul aria-label={`Files for: ${name}`} className="hairlines mb-4 border-line border-y">
          {files.map((file) => (
            <TrayRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Form method="post" encType="multipart/form-data" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="kind" value={kind} />
        <Field
          label="Photos or PDFs"
          id={`file-${kind}`}
          optional={optional}
          hint={`Up to ${MAX_FILES} files. JPEG, PNG, WebP or PDF, up to 10 MB each.`}
          errors={refused ?? error}
          className="min-w-0 flex-[1_1_16rem]"
        >
          <FileInput
            ref={input}
            name="file"
            multiple
            accept={DOCUMENT_ACCEPT}
            aria-busy={progress ? true : undefined}
            onChange={() => void send()}
          />
        </Field>
        <noscript>
          <Button type="submit" name="intent" value="add-check-files">
            Add files
          </Button>
        </noscript>
      </Form>
      <UploadProgress progress={progress} onStop={stop} />
    </div>
  );
}

interface Progress {
  nth: number;
  of: number;
}

/** Uploads the files of a field one after another. The upload can be stopped after the current file. */
function useUploads(kind: CheckKind) {
  const fetcher = useFetcher<ActionReply>();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const stopped = useRef(false);
  const [progress, setProgress] = useState<Progress>();
  const [tooLarge, setTooLarge] = useState<string>();
  useActionToast(fetcher.data);

  async function send() {
    const chosen = [...(input.current?.files ?? [])];
    if (chosen.length === 0 || progress) return;
    const wrong = chosen.some((file) => file.size > DOCUMENT_MOST_BYTES) ? DOCUMENT_WORDS.heavy : undefined;
    setTooLarge(wrong);
    if (wrong) return toast({ tone: "error", title: "Validation Error", description: wrong });
    stopped.current = false;
    for (const [index, file] of chosen.entries()) {
      if (stopped.current) break;
      setProgress({ nth: index + 1, of: chosen.length });
      await fetcher.submit(formOf(kind, file), { method: "post", encType: "multipart/form-data" });
    }
    if (input.current) input.current.value = "";
    setProgress(undefined);
  }
  function stop() {
    stopped.current = true;
  }
  // Files chosen before JavaScript had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => void send(), []);

  const refused = tooLarge ?? fetcher.data?.result?.error?.file?.[0];
  return { Form: fetcher.Form, input, send, stop, progress, refused };
}

function formOf(kind: CheckKind, file: File): FormData {
  const form = new FormData();
  form.set("intent", "add-check-files");
  form.set("kind", kind);
  form.set("file", file, file.name);
  return form;
}

function UploadProgress({ progress, onStop }: { progress: Progress | undefined; onStop: () => void }) {
  return (
    <>
      <p aria-live="polite" className="num mt-2 flex items-center gap-2 text-sm text-soft empty:hidden">
        {progress && (
          <>
            <Spinner />
            {`Uploading ${progress.nth} of ${progress.of}…`}
          </>
        )}
      </p>
      {progress && progress.nth < progress.of && (
        <Button variant="text" onClick={onStop}>
          Stop after this one
        </Button>
      )}
    </>
  );
}

function TrayRow({ file }: { file: TrayFile }) {
  const fetcher = useFetcher();
  useActionToast(fetcher.data);
  return (
    <li className={fetcher.state === "idle" ? undefined : "opacity-50"}>
      <fetcher.Form method="post" className="flex items-center gap-3 py-1">
        <FileText aria-hidden className="size-5 flex-none text-soft" />
        <a
          href={file.link}
          target="_blank"
          rel="noopener"
          className="tap link flex min-w-0 flex-1 items-center break-all"
        >
          {file.name}
        </a>
        <input type="hidden" name="fileId" value={file.id} />
        <button
          type="submit"
          name="intent"
          value="remove-check-file"
          aria-label={`Remove ${file.name}`}
          className="tap inline-flex flex-none items-center justify-center rounded-md text-soft hover:bg-raised hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </fetcher.Form>
    </li>
  );
}
