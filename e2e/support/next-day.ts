const DAY_MS = 24 * 60 * 60 * 1000;
const Now = Date;
let passed = 0;

/** Loaded into a product whose clock a journey advances: each SIGUSR2 is one day. */
class Later extends Now {
  constructor(...given: unknown[]) {
    super();
    const at = given.length === 0 ? Later.now() : Reflect.construct(Now, given).getTime();
    this.setTime(at);
  }
  static override now(): number {
    return Now.now() + passed;
  }
}
globalThis.Date = new Proxy(Now, {
  construct: (_target, given) => new Later(...given),
  get: (target, name) => (name === 'now' ? Later.now : Reflect.get(target, name)),
});
process.on('SIGUSR2', () => {
  passed += DAY_MS;
});
