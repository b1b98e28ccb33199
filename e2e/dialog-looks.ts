/**
 * What of the dialogs on the page looks otherwise than it would anywhere else, because a rule of the row or panel around it reaches into it. Each
 * is shown in its place and then at the end of the page's content. Runs in the page.
 */
export async function dialogsThatDiffer(): Promise<string[]> {
  // In a menu that is closed again, a dialog has no layout, so margins and the like are not compared.
  const LOOKS =
    "display visibility color background-color font-size font-weight font-family line-height text-align white-space text-overflow fill stroke padding position border-color".split(
      " ",
    );
  const main = document.querySelector("main");
  const looksOf = (dialog: HTMLDialogElement) => {
    dialog.showModal();
    const looks = [dialog, ...dialog.querySelectorAll("*")].map((element) => {
      const style = getComputedStyle(element);
      return LOOKS.map((name) => `${element.tagName} ${name}: ${style.getPropertyValue(name)}`);
    });
    dialog.close();
    return looks.flat();
  };
  // Those of a menu are made when it is opened.
  const menus = [...document.querySelectorAll<HTMLDetailsElement>("main details[data-menu]")];
  for (const menu of menus) menu.querySelector("summary")?.click();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const faults = [...document.querySelectorAll<HTMLDialogElement>("main dialog:not([open])")].flatMap((dialog) => {
    const there = looksOf(dialog);
    const place = document.createComment("");
    dialog.replaceWith(place);
    main?.append(dialog);
    const elsewhere = looksOf(dialog);
    place.replaceWith(dialog);
    return there.flatMap((look, nth) =>
      look === elsewhere[nth] ? [] : [`${dialog.id}: ${look}, elsewhere ${elsewhere[nth]}`],
    );
  });
  for (const menu of menus) menu.open = false;
  return faults.slice(0, 20);
}
