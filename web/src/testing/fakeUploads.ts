type Answer = { status: number; text: string } | 'cut off';

/**
 * Replaces the browser features that load, draw and upload pictures, most of which jsdom lacks. Each upload gets the
 * response that was set last.
 */
export function fakeUploads() {
  let answer: Answer = 'cut off';
  let undo: (() => void)[] = [];

  function replace(target: object, name: string, descriptor: PropertyDescriptor) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
    undo.push(() =>
      before === undefined
        ? Reflect.deleteProperty(target, name)
        : Object.defineProperty(target, name, before),
    );
  }

  return {
    install() {
      // In a browser, a File is a Blob, but the test environment takes Blob from Node and File from jsdom.
      replace(globalThis, 'Blob', { value: Object.getPrototypeOf(File), writable: true });
      replace(URL, 'createObjectURL', { value: () => 'blob:picture' });
      replace(URL, 'revokeObjectURL', { value: () => {} });
      replace(HTMLImageElement.prototype, 'decode', { value: () => Promise.resolve() });
      for (const side of ['naturalWidth', 'naturalHeight', 'offsetWidth', 'offsetHeight']) {
        replace(HTMLImageElement.prototype, side, { get: () => 300 });
      }
      replace(HTMLImageElement.prototype, 'src', {
        get(this: HTMLImageElement) {
          return this.getAttribute('src') ?? '';
        },
        set(this: HTMLImageElement, address: string) {
          this.setAttribute('src', address);
          queueMicrotask(() => this.dispatchEvent(new Event('load')));
        },
      });
      const brush = new Proxy({}, { get: () => () => {}, set: () => true });
      replace(HTMLCanvasElement.prototype, 'getContext', { value: () => brush });
      replace(HTMLCanvasElement.prototype, 'toBlob', {
        value: (take: (blob: Blob) => void) => take(new Blob(['drawn'], { type: 'image/webp' })),
      });
      replace(globalThis, 'XMLHttpRequest', { value: requestAnswering(() => answer), writable: true });
    },
    remove() {
      for (const step of undo.toReversed()) step();
      undo = [];
    },
    answer(status: number, body: object) {
      answer = { status, text: JSON.stringify(body) };
    },
    cutOff() {
      answer = 'cut off';
    },
  };
}

function requestAnswering(next: () => Answer) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    send() {
      const answer = next();
      if (answer !== 'cut off') Object.assign(this, { status: answer.status, responseText: answer.text });
      queueMicrotask(() => this.dispatchEvent(new Event(answer === 'cut off' ? 'error' : 'load')));
    }
  };
}
