const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

export function closeMenus(): void {
  for (const menu of openMenus()) menu.open = false;
}

/** Closes menus (#ui/menu.tsx) on Esc, on a click outside and when the focus leaves them. Returns the cleanup function. */
export function watchMenus(): () => void {
  const leave = ({ target }: Event) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  };
  document.addEventListener("pointerdown", leave);
  document.addEventListener("focusin", leave);
  document.addEventListener("keydown", press);
  return () => {
    document.removeEventListener("pointerdown", leave);
    document.removeEventListener("focusin", leave);
    document.removeEventListener("keydown", press);
  };
}
