import { FieldSet } from "#ui/field.tsx";
import type { ShownWorkPhoto } from "../rules/shown-photos.ts";

interface PhotoChoiceProps {
  name: string;
  label: string;
  photos: readonly ShownWorkPhoto[];
  /** Preselects the first. */
  first?: boolean;
  errors?: readonly string[] | undefined;
}

/** A choice of one photo among a few. */
export function PhotoChoice({ name, label, photos, first = false, errors }: PhotoChoiceProps) {
  return (
    <FieldSet label={label} errors={errors ?? null}>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <label
            key={photo.id}
            className="relative block size-22 overflow-hidden rounded-md border border-edge bg-sunk has-checked:border-green has-checked:ring-1 has-checked:ring-green"
          >
            <input
              type="radio"
              name={name}
              value={photo.id}
              defaultChecked={first && index === 0}
              className="absolute top-2 left-2 size-5 accent-green"
            />
            <img
              src={photo.small}
              alt={photo.alt}
              width={96}
              height={96}
              loading="lazy"
              className="size-full object-cover"
            />
          </label>
        ))}
      </div>
    </FieldSet>
  );
}
