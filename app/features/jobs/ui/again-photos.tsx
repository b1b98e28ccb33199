import { FieldSet } from "#ui/field.tsx";

export interface AgainProps {
  id: string;
  title: string;
  photos: readonly { id: string; src: string; alt: string }[];
}

interface AgainPhotosProps {
  photos: AgainProps["photos"];
  /** What the form was sent with, when the server answered it: which were still chosen then. */
  typed: Record<string, unknown> | null | undefined;
}

/** The photos of the earlier job, to go along or not. */
export function AgainPhotos({ photos, typed }: AgainPhotosProps) {
  if (photos.length === 0) return null;
  const kept = typed && [typed.againPhoto].flat();
  return (
    <FieldSet label="Photos of the earlier job" hint="Those that are ticked go with this one too">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {photos.map(({ id, src, alt }) => (
          <li key={id}>
            <label className="relative block cursor-pointer overflow-hidden rounded-md border border-line bg-sunk has-checked:border-green">
              <img src={src} alt={alt} className="aspect-square w-full object-cover" />
              <input
                type="checkbox"
                name="againPhoto"
                value={id}
                defaultChecked={!kept || kept.includes(id)}
                className="absolute top-2 left-2 size-6 accent-green"
              />
            </label>
          </li>
        ))}
      </ul>
    </FieldSet>
  );
}
