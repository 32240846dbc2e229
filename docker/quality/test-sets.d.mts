export declare const TEST_SET: string;
export declare const exhaustiveUnit: readonly string[];
export declare const leftOutBrowser: RegExp;
