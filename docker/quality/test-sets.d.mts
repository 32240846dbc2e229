export declare const leftOutBrowser: RegExp;
